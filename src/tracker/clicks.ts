/** Hears of every click, that of the middle button too, before the page does. */
export function onClick(happened: (target: Element) => void): void {
  for (const name of ['click', 'auxclick'])
    addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element) happened(target)
      },
      true,
    )
}
