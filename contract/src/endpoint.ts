import type { z } from 'zod/mini'

export type Schema = z.core.$ZodType
export type ObjectSchema = z.ZodMiniObject

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}` | `/functions/v1/${string}` | '/fhir/R4' | `/fhir/R4/${string}`
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  response: Schema
  /** Defaults to 200; 201 for a POST that creates. */
  status?: 200 | 201
  /** Accepts an Idempotency-Key: the same key returns the same result. */
  idempotent?: true
  /** The app calls it in the background: it is no sign of user activity and does not keep the session alive. */
  unattended?: true
  /** The response is a file of this media type instead of JSON. */
  file?: string
  /** Headers the service reads, in lower case. */
  headers?: ObjectSchema
  /** Media types accepted besides application/json: forms, or JSON, of which an array is parsed as `{ reports }`. With `bytes`: those of the body. */
  takes?: readonly string[]
  /** Maximum body size in bytes, if not the server’s default. */
  bodyLimit?: number
  /** Begins or carries an upload: refused while the server has little room left, before its body is read. */
  isUpload?: true
  /** The body is raw bytes, at most this many; the service receives it as `bytes`. */
  bytes?: number
}

/** Preserves each endpoint's exact schemas so that server and web can derive their types. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T) => table

type Parsed<S> = S extends Schema ? z.output<S> : unknown
type Given<S> = S extends Schema ? z.input<S> : unknown
type Bytes<E extends Endpoint> = E extends { bytes: number } ? { bytes: Uint8Array<ArrayBuffer> } : unknown

/** What a service receives: parsed path, query and body in one object. */
export type Input<E extends Endpoint> = Parsed<E['params']> & Parsed<E['query']> & Parsed<E['headers']> & Parsed<E['body']> & Bytes<E>
/** What a caller passes. */
export type Call<E extends Endpoint> = Given<E['params']> & Given<E['query']> & Given<E['body']> & Bytes<E>
export type Output<E extends Endpoint> = z.output<E['response']>
