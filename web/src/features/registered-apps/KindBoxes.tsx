import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'

type KindBoxesProps = {
  legend: string
  /** All that there are, in their order. */
  names: readonly DataKind[]
  labelOf: (kind: DataKind) => string
  value: readonly DataKind[]
  onChange: (kinds: DataKind[]) => void
  error: string | undefined
}

/** Kinds of data, of which any number is chosen. */
export function KindBoxes({ legend, names, labelOf, value, onChange, error }: KindBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {names.map((kind) => (
          <CheckboxField
            key={kind}
            label={labelOf(kind)}
            checked={value.includes(kind)}
            onChange={({ target }) => onChange(names.filter((each) => (each === kind ? target.checked : value.includes(each))))}
          />
        ))}
      </div>
      <FieldError id="kinds-error">{error}</FieldError>
    </fieldset>
  )
}
