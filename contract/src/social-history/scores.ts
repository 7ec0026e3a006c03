import type { Alcohol, Tobacco } from './content.ts'

const cigarettesInPack = 20

/** Packs a day times years, to one decimal; null of anything but cigarettes, and where a part is not known. */
export function packYears({ status, kind, perDay, years }: Omit<Tobacco, 'topic' | 'quitYear'>): number | null {
  if (status === 'never') return 0
  if (kind !== 'cigarettes' || perDay === null || years === null) return null
  return Math.round((perDay / cigarettesInPack) * years * 10) / 10
}

/** Points of the AUDIT-C, 0 to 12. */
export const auditScore = ({ often, drinks, sixOrMore }: Omit<Alcohol, 'topic'>): number => often + drinks + sixOrMore

/**
 * From how many points on the AUDIT-C points to drinking that may do harm: 4 for men (Bush et al., Arch Intern Med 1998;158:1789-95), 3 for women
 * (Bradley et al., Arch Intern Med 2003;163:821-9), and 3 where the sex is not known.
 */
export const auditThreshold = (sex: 'female' | 'male' | null): number => (sex === 'male' ? 4 : 3)
