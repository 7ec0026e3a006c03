const titles = /^(dr|dra|docteur|prof|mr|mrs|ms|sr|sra|mme|m)\.?$/i

/** The letters on a person's cup: first and last name without title or letters after the comma. */
export function initials(name: string) {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word !== '' && !titles.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
