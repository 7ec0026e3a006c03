/** What public/early.js asked for before the app ran; whoever takes something takes it out. */
export type Early = {
  session?: Promise<Response> | undefined
  /** What the home page shows, with the token and the language it was asked with. */
  home?: Promise<{ token: string; language: string; at: number; response: Response } | undefined> | undefined
}

declare global {
  interface Window {
    uzimaEarly?: Early
  }
}
