import { PageSlot } from '../PageSlot.tsx'

/** A page alone: in a frame of another website, which has a header and a footer of its own, or on a kiosk. */
export const EmbeddedLayout = () => <PageSlot className="alone min-h-dvh" />
