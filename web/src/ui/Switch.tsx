import type { ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  text?: ReactNode
  /** The state in words before the switch, where neither label nor text has it. */
  state?: string
  checked: boolean
  /** A change is pending: clicks are ignored. */
  busy?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Takes effect at once. The state is also shown in words. */
export function Switch({ label, text, state, checked, busy = false, disabled = false, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed">
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {text ? <span className="block text-muted text-small">{text}</span> : null}
      </span>
      {state ? (
        <span aria-hidden className="ml-auto font-semibold text-small">
          {state}
        </span>
      ) : null}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        disabled={disabled}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
        className={
          'relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full bg-border-strong transition-colors checked:bg-brand ' +
          'disabled:opacity-60 after:absolute after:top-[3px] after:left-[3px] after:size-5.5 after:rounded-full after:bg-surface ' +
          'after:transition-transform checked:after:translate-x-5'
        }
      />
    </label>
  )
}
