import { z } from 'zod/mini'

/** What can be set or read off: flows of up to 80 L/min are given through the nose, and air is 21 % oxygen. */
export const oxygenBounds = { flow: { least: 0, most: 80 }, concentration: { least: 20, most: 100 } } as const

const amount = z.nullable(z.number().check(z.minimum(0), z.maximum(1000)))
/** What somebody breathed while their saturation was measured: a flow in L/min, the share of oxygen in %, or both. */
export const Oxygen = z
  .object({ flow: amount, concentration: amount })
  .check(z.refine(({ flow, concentration }) => flow !== null || concentration !== null, { error: 'invalid_input' }))
export type Oxygen = z.infer<typeof Oxygen>

/** A flow of 0 and a share of 21 % are air: then the limits are those of a value on air. Either of the two saying more counts. */
export const isOnOxygen = (oxygen: Oxygen | null): oxygen is Oxygen =>
  oxygen !== null && ((oxygen.flow ?? 0) > 0 || (oxygen.concentration ?? 0) > 21)
