import { invalid } from './refusals.ts'

const largestPage = 1000
type Asked = { page?: string | null | undefined; per_page?: string | null | undefined }
export type Page = { page: number; perPage: number }

/** An empty parameter means the default. */
export const readPage = (asked: Asked): Page => ({
  page: readNumber('page', asked.page, 1),
  perPage: Math.min(largestPage, readNumber('per_page', asked.per_page, 50)),
})

function readNumber(name: string, text: string | null | undefined, byDefault: number): number {
  if (!text) return byDefault
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name} must be a whole number from 1`)
  return Number(text)
}

/** Clients parse the number after the first "=", so `page` must come first. */
export const pageLink = (url: string, { page, perPage }: Page, rel: 'next' | 'last') =>
  `<${url}?page=${page}&per_page=${perPage}>; rel="${rel}"`
