import { PageSlot } from '../PageSlot.tsx'

/** A page in a frame of another website, which has a header and a footer of its own. */
export const EmbeddedLayout = () => <PageSlot className="min-h-dvh" />
