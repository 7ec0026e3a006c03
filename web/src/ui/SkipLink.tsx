/** First tab stop: skips the navigation. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a
      href={href}
      className="absolute -top-24 left-4 z-50 rounded-small bg-surface px-4 py-3 font-semibold shadow-card focus:top-4 print:hidden"
    >
      {children}
    </a>
  )
}
