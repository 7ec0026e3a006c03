const mostWords = 8

/** What was typed as to_tsquery reads it: all of the words, each as the beginning of one. Nothing but letters and digits gets there. */
export function toQuery(typed: string): string | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? undefined
    : words
        .slice(0, mostWords)
        .map((word) => `${word}:*`)
        .join(' & ')
}
