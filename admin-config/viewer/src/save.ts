/** Makes the browser save a text as `openapi.json`: the document that is shown, which for a role contains more than the address returns. */
export const saveDocument = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'openapi.json' });
  link.click();
  URL.revokeObjectURL(url);
};
