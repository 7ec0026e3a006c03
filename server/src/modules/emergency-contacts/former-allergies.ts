import { z } from 'zod/mini'

/** What a card had of allergies before they stood in the chart: answers of a list, and what was typed beside them. */
const answers = [
  ...(['none', 'penicillin', 'sulfonamides', 'aspirin_nsaids', 'contrast_media', 'local_anaesthetics', 'latex', 'insect_venom'] as const),
  ...(['peanuts', 'tree_nuts', 'milk', 'egg', 'fish', 'shellfish'] as const),
] as const
export const FormerAllergies = z.object({ chosen: z.array(z.enum(answers)), other: z.nullable(z.string()) })
export type FormerAllergies = z.infer<typeof FormerAllergies>
