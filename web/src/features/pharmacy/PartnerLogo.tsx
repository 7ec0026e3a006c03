import type { PartnerLogo as Logo } from '@uzima/contract/pharmacy/partners'

const grounds = { deep: 'fill-pattern-deep', teal: 'fill-pattern-teal', sand: 'fill-pattern-sand' }
const inks = { mint: 'fill-pattern-mint', gold: 'fill-pattern-gold', sand: 'fill-pattern-sand', deep: 'fill-pattern-deep' }
const shapes = {
  cup: 'M10 8v14a10 10 0 0 0 20 0V8h-6v14a4 4 0 0 1-8 0V8z',
  leaf: 'M8 8a24 24 0 0 1 24 24A24 24 0 0 1 8 8z',
  disc: 'M20 9a11 11 0 1 0 0 22 11 11 0 0 0 0-22z',
}

/** A pharmacy's logo: decorative, since its name is shown beside it. */
export const PartnerLogo = ({ logo: { shape, ground, ink } }: { logo: Logo }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className="size-11 shrink-0 rounded-small">
    <path className={grounds[ground]} d="M0 0h40v40H0z" />
    <path className={inks[ink]} d={shapes[shape]} />
  </svg>
)
