const mostWords = 8

/** Converts a search to to_tsquery syntax: all words, each as a prefix. Only letters and digits are passed on. */
export function toQuery(typed: string): string | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? undefined
    : words
        .slice(0, mostWords)
        .map((word) => `${word}:*`)
        .join(' & ')
}
