import { TriangleAlert } from 'lucide-react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

type FormFootProps = {
  /** Error of the form as a whole. */
  error?: string | undefined
  cancelLabel: string
  onCancel: () => void
  submitLabel: string
  busy: boolean
  busyLabel: string
  disabled?: boolean
}

/** Footer of a form in a dialog: error, cancel and submit. */
export function FormFoot({ error, cancelLabel, onCancel, submitLabel, busy, busyLabel, disabled = false }: FormFootProps) {
  return (
    <>
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {error}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-3 pb-2 sm:flex-row">
        <Button size="large" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" size="large" variant="primary" busy={busy} busyLabel={busyLabel} disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
    </>
  )
}
