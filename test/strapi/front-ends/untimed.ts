/** Without when a role was changed: each app has had its grants at a time of its own. */
export const untimed = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) => {
    if (key !== 'role' || value?.data?.attributes === undefined) return value;
    const { updatedAt: _, ...attributes } = value.data.attributes;
    return { data: { ...value.data, attributes } };
  });
