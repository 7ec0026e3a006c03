import { z } from 'zod/mini'

const amount = z.nullable(z.number())
/** What somebody breathed while their saturation was measured: a flow in L/min, the share of oxygen in %, or both. */
export const Oxygen = z.object({ flow: amount, concentration: amount })
export type Oxygen = z.infer<typeof Oxygen>

/** A flow of 0 and a share of 21 % are air: then the limits are those of a value on air. Either of the two saying more counts. */
export const isOnOxygen = (oxygen: Oxygen | null): oxygen is Oxygen =>
  oxygen !== null && ((oxygen.flow ?? 0) > 0 || (oxygen.concentration ?? 0) > 21)
