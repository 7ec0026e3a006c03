const titles = /^(dr|dra|docteur|prof|mr|mrs|ms|sr|sra|mme|m)\.?$/i

/** Initials for an avatar: first and last name, without titles or suffixes after a comma. */
export function initials(name: string) {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word !== '' && !titles.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
