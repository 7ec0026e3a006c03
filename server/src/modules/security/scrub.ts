/** Removes personal data and secrets from the text of a client-side failure. */
export const scrub = (text: string) =>
  text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '[email]')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '[id]')
    .replace(/\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g, '[token]')
    .replace(/(\b[a-z]+:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, '$1')
    .replace(/(["'`]).{1,200}?\1/g, '[text]')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '[number]')
