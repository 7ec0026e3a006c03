import type { Notice } from '@uzima/contract/consent'
import { LegalText } from '../legal/public.ts'

/** The notice of privacy practices as published. */
export const NoticeText = ({ notice }: { notice: Notice }) => (
  <div lang={notice.locale} className="space-y-5">
    <p>{notice.intro}</p>
    {notice.sections.map(({ title, text }) => (
      <section key={title} className="space-y-2">
        <h3>{title}</h3>
        <LegalText>{text}</LegalText>
      </section>
    ))}
  </div>
)
