import { type Locale, locale } from '@uzima/contract/fields'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'

/** The language that the caller asks for, which is that of the page; undefined if it is none of ours. */
export const languageAsked = ({ headers }: FastifyRequest): Locale | undefined =>
  z.safeParse(locale, headers['accept-language']?.slice(0, 2).toLowerCase()).data
