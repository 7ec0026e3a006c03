/** An answer that takes long work, such as drawing a document: what was changed is committed first, and no connection is held meanwhile. */
export class DeferredAnswer<T> {
  readonly finish: () => Promise<T>
  constructor(finish: () => Promise<T>) {
    this.finish = finish
  }
}
