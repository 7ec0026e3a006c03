import type { z } from 'zod/mini'

export type Schema = z.core.$ZodType
export type ObjectSchema = z.ZodMiniObject

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}` | `/functions/v1/${string}`
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  response: Schema
  /** 200 unless said: 201 for a POST that creates. */
  status?: 200 | 201
  /** Accepts an Idempotency-Key: the same key answers the same result. */
  idempotent?: true
  /** The app calls it by itself: it does not show that someone is there, and so does not keep the session alive. */
  unattended?: true
  /** The answer is a file, not JSON: its media type. */
  file?: string
  /** Headers that the service reads, in small letters. */
  headers?: ObjectSchema
  /** JSON that comes under other names than application/json; a list of things is read as `{ reports }`. With `bytes`: under which names they come. */
  takes?: readonly string[]
  /** The most bytes of a body, where it is less than what the server takes of any. */
  bodyLimit?: number
  /** The body is bytes, at most so many, as they came: a service reads them as `bytes`. */
  bytes?: number
}

/** Keeps each endpoint's exact schemas, so server and web can derive their types from them. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T) => table

type Parsed<S> = S extends Schema ? z.output<S> : unknown
type Given<S> = S extends Schema ? z.input<S> : unknown
type Bytes<E extends Endpoint> = E extends { bytes: number } ? { bytes: Uint8Array<ArrayBuffer> } : unknown

/** What a service receives: path, query and body in one object, parsed. */
export type Input<E extends Endpoint> = Parsed<E['params']> & Parsed<E['query']> & Parsed<E['headers']> & Parsed<E['body']> & Bytes<E>
/** What a caller gives. */
export type Call<E extends Endpoint> = Given<E['params']> & Given<E['query']> & Given<E['body']> & Bytes<E>
export type Output<E extends Endpoint> = z.output<E['response']>
