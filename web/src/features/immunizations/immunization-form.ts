import { entryTextLength } from '@uzima/contract/chart/entries'
import {
  giverLength,
  type ImmunizationContent,
  injectionSite,
  lotLength,
  mostDoses,
  notDoneReason,
  vaccineLength,
  type WriteImmunization,
} from '@uzima/contract/immunizations'
import { immunizationState } from '@uzima/contract/immunizations/vaccine'
import { z } from 'zod/mini'
import { typedDate, typedPastDate } from '../chart/public.ts'

/** What a health record says that is taken over. */
export type Taken = { recordId: string; title: string; date: string; provider: string }

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const doseNumber = z.string().check(
  z.trim(),
  z.refine((typed) => typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostDoses), {
    error: 'immunizations:form.doseInvalid',
  }),
)

/** WriteImmunization of the contract, as the fields of the form have it. */
export const ImmunizationFields = z
  .object({
    text: z.string().check(z.trim(), z.minLength(1, 'immunizations:form.vaccineRequired'), z.maxLength(vaccineLength)),
    code: z.nullable(z.string()),
    status: immunizationState,
    statusReason: z.union([z.literal(''), notDoneReason]),
    date: typedPastDate,
    doseNumber,
    lot: words(lotLength),
    expiry: typedDate,
    site: z.union([z.literal(''), injectionSite]),
    givenBy: words(giverLength),
    place: words(giverLength),
    primarySource: z.boolean(),
    note: words(entryTextLength),
  })
  .check(
    z.refine(({ status, statusReason }) => status === 'completed' || statusReason !== '', {
      path: ['statusReason'],
      error: 'immunizations:form.reasonRequired',
    }),
  )
export type ImmunizationValues = z.infer<typeof ImmunizationFields>
export const shownFields = ['text', 'statusReason', 'date', 'doseNumber', 'lot', 'expiry', 'givenBy', 'place', 'note'] as const

/** `isHere`: who records it at work has most often given it. */
export const valuesOf = (entry: ImmunizationContent | undefined, taken: Taken | undefined, isHere: boolean) => ({
  text: entry?.vaccine.text ?? taken?.title ?? '',
  code: entry?.vaccine.code ?? null,
  status: entry?.status ?? ('completed' as const),
  statusReason: entry?.statusReason ?? ('' as const),
  date: entry?.date ?? taken?.date ?? '',
  doseNumber: entry?.doseNumber?.toString() ?? '',
  lot: entry?.lot ?? '',
  expiry: entry?.expiry ?? '',
  site: entry?.site ?? ('' as const),
  givenBy: entry?.givenBy ?? '',
  place: entry?.place ?? taken?.provider ?? '',
  primarySource: entry?.primarySource ?? (isHere && taken === undefined),
  note: entry?.note ?? '',
})

export const toWritten = ({ text, code, ...values }: ImmunizationValues): WriteImmunization => ({
  vaccine: { code, text },
  status: values.status,
  statusReason: values.statusReason || null,
  date: values.date,
  doseNumber: values.doseNumber === '' ? null : Number(values.doseNumber),
  lot: values.lot || null,
  expiry: values.expiry,
  site: values.site || null,
  givenBy: values.givenBy || null,
  place: values.place || null,
  primarySource: values.primarySource,
  note: values.note || null,
})
