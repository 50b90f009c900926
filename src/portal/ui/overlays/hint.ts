/** A short text beside an element while the pointer rests on it. */
export interface Hint {
  text: string
  /** Above the element unless told. */
  place?: 'top' | 'right'
  /** Without the usual wait. */
  isAtOnce?: boolean
}

/** The props that give an element a hint; its accessible name comes besides. */
export function hint({ text, place = 'top', isAtOnce = false }: Hint) {
  return { 'data-hint': text, 'data-hint-place': place, 'data-hint-at-once': isAtOnce || undefined }
}

/** The element with a hint at or around what an event was about. */
export function hintedElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
}

/** The hint of an element. */
export function hintOf({ dataset }: HTMLElement): Required<Hint> {
  return {
    text: dataset['hint'] ?? '',
    place: dataset['hintPlace'] === 'right' ? 'right' : 'top',
    isAtOnce: dataset['hintAtOnce'] !== undefined,
  }
}
