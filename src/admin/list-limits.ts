/** Characters of a search in the lists: the box takes no more, and the API refuses more. */
export const QUERY_MAX_LENGTH = 200;
