/** Has the browser save a text as `openapi.json`: what the page shows, which for a role is more than the address gives. */
export const saveDocument = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'openapi.json' });
  link.click();
  URL.revokeObjectURL(url);
};
