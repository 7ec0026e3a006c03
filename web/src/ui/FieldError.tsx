import { CircleAlert } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

/** The live region stays mounted, so that new errors are announced. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  return (
    <div id={id} aria-live="polite">
      {children ? (
        <p className="mt-1.5 flex gap-1.5 font-medium text-danger text-small">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {children}
        </p>
      ) : null}
    </div>
  )
}
