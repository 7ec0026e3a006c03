const longest = 2000

/** An error's text without anything that could identify a person or grant access: URLs, ids, tokens, long numbers, query strings. */
export const scrub = (text: string) =>
  text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '[email]')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '[id]')
    .replace(/\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g, '[token]')
    .replace(/(\b[a-z]+:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, '$1')
    .replace(/\b\d{6,}\b/g, '[number]')
    .slice(0, longest)
