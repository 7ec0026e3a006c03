import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'

type StageProps = {
  /** Accessible name. */
  label: string
  /** The main picture; the placeholder figure is shown without one. */
  picture: MediaStream | null
  pictureLabel: string
  isMirrored?: boolean
  /** A shared screen is shown uncropped. */
  isWhole?: boolean
  figure: 'sand' | 'mint'
  tags: ReactNode
  /** The user's own picture in the corner. */
  corner?: ReactNode
  /** Text in the middle while nobody can be seen. */
  words?: ReactNode
  children: ReactNode
}

/** Video area of a call, dark in both themes, with the controls at the bottom. */
export function Stage({ label, picture, pictureLabel, isMirrored, isWhole, figure, tags, corner, words, children }: StageProps) {
  return (
    <section
      aria-label={label}
      className="stage relative flex min-h-140 flex-col overflow-hidden bg-stage text-stage-text max-wide:-mx-4 wide:rounded-card"
    >
      <div className="relative grid min-h-0 flex-1 place-items-end justify-items-center overflow-hidden">
        {picture ? (
          <Picture
            stream={picture}
            label={pictureLabel}
            className={classes('absolute inset-0', isWhole ? 'object-contain' : 'object-cover', isMirrored && '-scale-x-100')}
          />
        ) : (
          <Figure tone={figure} className="w-[min(22rem,62%)]" />
        )}
        {words ? <div className="absolute inset-x-4 top-1/4 text-center font-semibold text-lead">{words}</div> : null}
      </div>
      <ul
        className={classes(
          'absolute top-3 left-3 flex flex-wrap gap-2 wide:top-5 wide:left-5',
          corner ? 'max-w-[calc(100%-9rem)] wide:max-w-[calc(100%-15rem)]' : 'max-w-[calc(100%-1.5rem)]',
        )}
      >
        {tags}
      </ul>
      {corner}
      <div className="flex justify-center bg-stage-bar px-1 pt-3.5 pb-4">{children}</div>
    </section>
  )
}

export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <li className={classes('flex items-center gap-1.5 rounded-[1.1rem] bg-stage-bar/85 px-3 py-1.5 font-medium text-small', className)}>
      {children}
    </li>
  )
}

/** The user's own picture, small. */
export function Corner({ stream, label, isMirrored }: { stream: MediaStream | null; label: string; isMirrored: boolean }) {
  return (
    <div className="absolute top-15 right-3 grid aspect-3/4 w-26 place-items-end justify-items-center overflow-hidden rounded-[10px] border-2 border-stage-text bg-stage-cup wide:top-5 wide:right-5 wide:aspect-4/3 wide:w-44">
      {stream ? (
        <Picture stream={stream} label={label} className={classes('absolute inset-0 object-cover', isMirrored && '-scale-x-100')} />
      ) : (
        <Figure tone="sand" className="w-4/5" />
      )}
    </div>
  )
}

/** Muted: audio is played separately, so that it can use another speaker. */
function Picture({ stream, label, className }: { stream: MediaStream; label: string; className: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} autoPlay playsInline muted aria-label={label} className={classes('size-full', className)} />
}

const tones = { sand: 'fill-pattern-gold', mint: 'fill-pattern-mint' }

/** Disc and arch: stands for a person without a picture. */
export function Figure({ tone, className }: { tone: keyof typeof tones; className: string }) {
  return (
    <svg viewBox="0 0 320 330" aria-hidden="true" className={classes('block h-auto', className)}>
      <circle cx="160" cy="96" r="80" className="fill-pattern-sand" />
      <path d="M0 330a160 146 0 0 1 320 0z" className={tones[tone]} />
    </svg>
  )
}
