import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { initials } from '#ui/initials.ts'

const tones = {
  brand: 'bg-brand-soft text-brand-soft-text',
  sand: 'bg-sand text-sand-text',
  surface: 'bg-surface text-brand-soft-text',
  panel: 'bg-panel-line text-panel-text',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger-text',
}
const sizes = {
  small: 'size-9 text-caption',
  medium: 'size-11 text-small',
  large: 'size-16 text-xl rounded-[9px_9px_50%_50%]',
}

type AvatarProps = { size?: keyof typeof sizes; tone?: keyof typeof tones } & (
  | { name: string; photo?: string | null | undefined }
  | { icon: IconShape }
)

/** Photo, initials or icon of a person in the logo's cup. Decorative: the name is shown beside it. */
export function Avatar({ size = 'medium', tone = 'brand', ...content }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-avatar
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-cup pb-0.75 font-[650] tracking-[0.01em]',
        tones[tone],
        sizes[size],
      )}
    >
      {'name' in content ? initials(content.name) : <Icon of={content.icon} size={size === 'large' ? 24 : 20} />}
      {/* over the initials, which stay until it has arrived, and if it never does */}
      {'name' in content && content.photo ? (
        <img src={content.photo} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      ) : null}
    </span>
  )
}
