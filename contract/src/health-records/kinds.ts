import { z } from 'zod/mini'

export const descriptionLength = 4000

export const recordTypes = ['lab-result', 'imaging', 'prescription', 'visit-summary', 'vaccination', 'other'] as const
export const recordType = z.enum(recordTypes)
export type RecordType = z.infer<typeof recordType>
export const recordStatuses = ['normal', 'abnormal', 'pending', 'follow-up-needed'] as const
export const recordStatus = z.enum(recordStatuses)
export type RecordStatus = z.infer<typeof recordStatus>
