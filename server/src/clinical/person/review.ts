import type { ClinicalRule } from '@uzima/contract/clinical-reviews'
import { allergyKnowledge } from './allergies.ts'
import { problemKnowledge } from './problems.ts'
import type { PersonRule } from './rule.ts'

/** The rules about a medicine and the person, in the order of the data. */
export const personRules = (): ClinicalRule[] => [
  ...allergyKnowledge().rules.map((rule) => {
    const { allergic, severe, intolerance } = rule.tiers
    const tiers = `After a severe reaction: ${severe ?? 'silent'}; as an intolerance: ${intolerance ?? 'silent'}.`
    return { section: 'allergies' as const, level: allergic, ...shown({ ...rule, detail: `${tiers} ${rule.detail}` }) }
  }),
  ...problemKnowledge().rules.map((rule) => ({ section: 'problems' as const, level: rule.severity, ...shown(rule) })),
]

const shown = ({ id, statement, detail, management, sources }: Omit<PersonRule, 'severity'>) => ({
  id,
  statement,
  detail: `${detail} ${management}`,
  source: sources.join('; '),
  url: null,
})
