/** The maximum length of a preview link's query in characters: proxies accept request lines of 8 KB. */
export const longestLinkQuery = 4_096;
