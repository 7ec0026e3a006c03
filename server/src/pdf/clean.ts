/** Line breaks of ours; what cannot be shown is left out. */
export const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
