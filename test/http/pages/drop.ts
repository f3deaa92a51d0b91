import type { Page } from 'playwright-core';

/**
 * Drops a file on an element of a page as a person does from another window, but for the pointer. Whether the page takes
 * it: otherwise the browser would leave the page for the file.
 */
export function drop(page: Page, on: string, bytes: Buffer, name = 'p.zip'): Promise<boolean> {
  const dropped = { on, name, base64: bytes.toString('base64') };
  // A text, since the pages forbid what a test would have to compile for them.
  return page.evaluate(`(() => {
    const { on, name, base64 } = ${JSON.stringify(dropped)};
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], name, { type: 'application/zip' }));
    const target = document.querySelector(on);
    const send = (type) =>
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
    return !send('dragover') && !send('drop');
  })()`);
}
