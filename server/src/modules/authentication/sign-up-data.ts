import { longest, ProviderApplication } from '@uzima/contract/authentication'
import { type Locale, locale, timeZone } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { Practice } from '#practice.ts'
import { type Metadata, readMetadata, without } from './metadata.ts'
import { invalid } from './refusals.ts'

export type SignUpProfile = { name: string; phone: string | null; locale: Locale; timeZone: string; isNew: boolean }
export type ReadSignUp = { profile: SignUpProfile; application: ProviderApplication | undefined; metadata: Metadata }

/**
 * Parses `data` of a sign-up, where clients can send anything: an invalid name or phone is refused, an unknown language or time zone falls
 * back to that of the practice. The application is stored encrypted in a row of its own, never in the metadata.
 */
export function readSignUpData(data: Metadata, practice: Pick<Practice, 'language' | 'timeZone'>): ReadSignUp {
  const metadata = without(readMetadata(data), 'application', 'first_use')
  const profile = {
    name: readText(data, 'name', longest.name) ?? '',
    phone: readText(data, 'phone', longest.phone),
    locale: readLocale(data.locale) ?? practice.language,
    timeZone: z.safeParse(timeZone, data.time_zone).data ?? practice.timeZone,
    isNew: data.first_use === true,
  }
  return { profile, metadata, application: data.role === 'provider' ? readApplication(data.application) : undefined }
}

function readText(data: Metadata, field: string, most: number): string | null {
  const value = data[field]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(`data.${field} must be a text`)
  if (value.trim().length > most) throw invalid(`data.${field} is too long (at most ${most} characters)`)
  return value.trim() || null
}

const readLocale = (value: unknown): Locale | undefined => z.safeParse(locale, String(value).split('-')[0]?.toLowerCase()).data

function readApplication(given: unknown): ProviderApplication {
  const fields = new Map(Object.entries(given ?? {}))
  const result = z.safeParse(ProviderApplication, Object.fromEntries(fields))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = String(issue?.path[0] ?? '')
  throw invalid(`data.application.${field} ${issue ? wordsFor(issue, fields.get(field)) : 'is not valid'}`)
}

function wordsFor({ code }: z.core.$ZodIssue, value: unknown): string {
  if (code === 'too_big') return 'is too long'
  return code === 'too_small' || value === undefined || value === null ? 'is required' : 'is not valid'
}
