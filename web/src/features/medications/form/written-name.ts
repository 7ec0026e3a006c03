/** The offered name with the strength that was written after the misspelled one: "ibuprofin 200 mg" becomes "ibuprofen 200 mg". */
export function withStrength(offered: string, written: string): string {
  const strength = /\s(\d.*)$/.exec(written.trim())?.[1]
  return strength && !offered.includes(strength) ? `${offered} ${strength}` : offered
}
