import { orderPriority } from '@uzima/contract/orders/content'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** What is said of an order; its category and the day it is expected are clear, since orders are chosen by them. */
export const orderRecord = recordOf({
  table: 'orders',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({
    services: z.array(z.string()),
    reason: z.nullable(z.string()),
    priority: orderPriority,
    performer: z.nullable(z.string()),
    note: z.nullable(z.string()),
    statusReason: z.nullable(z.string()),
  }),
  fields: {
    services: { encrypted: 'json' },
    reason: { encrypted: 'text' },
    priority: { encrypted: 'text' },
    performer: { encrypted: 'text' },
    note: { encrypted: 'text' },
    statusReason: { encrypted: 'text' },
  },
})
