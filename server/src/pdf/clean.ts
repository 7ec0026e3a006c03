/** Normalises line breaks and removes characters that cannot be displayed. */
export const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
