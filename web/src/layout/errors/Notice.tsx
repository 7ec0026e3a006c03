import type { ReactNode } from 'react'
import { Mark } from '#ui/Mark.tsx'

type NoticeProps = { title: string; text: string; detail?: string; actions: ReactNode; role?: 'alert' }

/** A full-page message: what happened, and what to do next. */
export const Notice = ({ title, text, detail, actions, role }: NoticeProps) => (
  <div role={role} className="mx-auto flex w-full max-w-140 flex-col items-start gap-4 px-4 py-14 wide:py-22">
    <Mark size={48} />
    <h1>{title}</h1>
    <p className="text-lead text-muted">{text}</p>
    {detail ? <p className="w-full rounded-small bg-sunken px-4 py-3 text-small">{detail}</p> : null}
    <div className="mt-2 flex w-full flex-wrap gap-3 max-sm:[&>*]:w-full">{actions}</div>
  </div>
)
