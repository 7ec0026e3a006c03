import { Alert } from '@uzima/contract/medications/alerts'
import { z } from 'zod/mini'

const Help = z.object({ name: z.string(), alerts: z.array(Alert) })
export type AlertsHelp = z.infer<typeof Help>

/** Which medicine meets what, as the refusal to add it says; loaded when that happens. */
export function readHelp(help: unknown): AlertsHelp | undefined {
  const read = z.safeParse(Help, help)
  return read.success ? read.data : undefined
}
