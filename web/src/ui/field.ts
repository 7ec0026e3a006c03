import type { ReactNode } from 'react'

/** Props of every field; the label is required. */
export type FieldProps = {
  label: string
  /** Marker of an optional field, e.g. "(optional)"; required fields are not marked. */
  optional?: string
  hint?: ReactNode
  error?: string
  /** Beside the label, e.g. a link to the password reset. */
  labelAction?: ReactNode
  /** Label for screen readers only, if a heading already says it. */
  labelHidden?: boolean
}

/** Attributes a field passes to its control. */
export type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export const inputClasses =
  'block w-full min-h-12 rounded-small border border-border-strong bg-surface px-3.5 py-2.75 text-text ' +
  'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-3.25 aria-invalid:py-2.5 ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken'
