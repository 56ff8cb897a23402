/** The most levels of groups and of populated relations in a query of the admin page: those of links and of saved queries, which may come from anyone. */
export const deepestQuery = 10;
