import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type $ZodArray, type $ZodNullable, type $ZodObject, $ZodObjectJIT } from 'zod/v4/core'
import { compiledSchema } from './compiled-schema.ts'

const Visit = z.object({
  id: z.uuid(),
  reason: z.string().check(z.maxLength(5)),
  note: z.nullable(z.object({ text: z.string() })),
  place: z.optional(z.string()),
  doctor: z.object({ name: z.string() }),
  kind: z.discriminatedUnion('type', [z.object({ type: z.literal('a'), a: z.number() }), z.object({ type: z.literal('b') })]),
})
const Page = z.object({ rows: z.array(Visit).check(z.maxLength(2)), next: z.nullable(z.string()) })
const visit = {
  id: '01a2040d-686b-702b-b925-9cf11d2972a0',
  reason: 'cough',
  note: null,
  doctor: { name: 'Ada' },
  kind: { type: 'a', a: 1 },
}
type Tree = { name: string; children: Tree[] }
const Tree: z.ZodMiniType<Tree> = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})

const both = <S extends z.ZodMiniType>(schema: S, value: unknown) =>
  [schema, compiledSchema(schema)].map((each) => {
    const { success, data, error } = z.safeParse(each, value)
    return { success, data, issues: error?.issues.map(({ code, path, message }) => ({ code, path, message })) }
  })

describe('a compiled schema', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['what fits', Page, { rows: [visit, { ...visit, note: { text: 'x' }, place: 'here' }], next: 'more' }],
    ['what is not in it', Page, { rows: [{ ...visit, secret: 1, doctor: { name: 'Ada', login: 'x' } }], next: null, total: 5 }],
    ['a missing field', Page, { rows: [{ ...visit, doctor: {} }], next: null }],
    ['a field of another type', Page, { rows: [{ ...visit, id: 7, kind: { type: 'c' } }], next: null }],
    ['what is too long', Page, { rows: [visit, visit, { ...visit, reason: 'coughing' }], next: null }],
    ['what is no object', Page, { rows: [null], next: null }],
    ['nothing', Page, undefined],
    ['a field that is there and undefined', Page, { rows: [{ ...visit, place: undefined }], next: null }],
    ['a name of every object', Page, JSON.parse('{"rows":[],"next":null,"__proto__":{"x":1}}')],
    ['what must have no more fields', z.strictObject({ a: z.string() }), { a: 'x', b: 1 }],
    ['what must agree', z.object({ a: z.number(), b: z.number() }).check(z.refine(({ a, b }) => a < b)), { a: 2, b: 1 }],
    ['what contains itself', Tree, { name: 'a', children: [{ name: 'b', children: [{ name: 'c', children: [], x: 1 }] }] }],
  ])('judges %s as it was written', (_, schema, value) => {
    const [asWritten, compiled] = both(schema, value)
    expect(compiled).toEqual(asWritten)
  })
  test('reads objects by functions made for them: the page, its rows, and what may be null', () => {
    expect(Page.shape.rows._zod.def.element).not.toBeInstanceOf($ZodObjectJIT)
    const page = compiledSchema(Page) as $ZodObject<{ rows: $ZodArray<$ZodObject<{ note: $ZodNullable }>> }>
    const row = page._zod.def.shape.rows._zod.def.element
    for (const each of [page, row, row._zod.def.shape.note._zod.def.innerType]) expect(each).toBeInstanceOf($ZodObjectJIT)
  })
})
