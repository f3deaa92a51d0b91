const php = `
    /** Gives the title of a page, or that of its parent where it has none. */
    public function title#(Page $page, string $language = 'en'): string
    {
        $title = $page->titles[$language] ?? '';
        if ($title === '' && $page->parent !== null) {
            // The parent knows its own language.
            return $this->title#($page->parent, $language);
        }
        $parts = explode(' ', trim($title), 2);
        foreach ($parts as $index => $part) {
            $parts[$index] = ucfirst(strtolower($part));
        }
        $html = '<h1 class="' . htmlspecialchars($page->kind) . '">' . implode(' ', $parts) . "</h1>\\n";
        $row = ['id' => $page->id, 'title' => $html, 'order' => (int) $page->order + #];
        return sprintf('%s (%d)', $row['title'], count($parts)) . $this->footer("page-{$page->id}");
    }
`;

const script = `
  /** Shows the title of a page, or that of its parent where it has none. */
  title#(page, language = 'en') {
    const title = page.titles[language] ?? '';
    if (title === '' && page.parent) {
      // The parent knows its own language.
      return this.title#(page.parent, language);
    }
    const parts = title.trim().split(/\\s+/).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
    const row = { id: page.id, title: '<h1 class="' + page.kind + '">' + parts.join(' ') + '</h1>', order: # };
    return \`\${row.title} (\${parts.length})\` + this.footer(document.querySelector('#page-' + page.id));
  }
`;

/** Code as people write it, of about so many bytes: what an input of the fuzzer is compared with. */
export function honestCode(path: string, size: number): string {
  const [start, unit] = path.endsWith('.js') ? ['class Pages {', script] : ['<?php\nclass Pages\n{', php];
  const pieces = [start];
  for (let i = 0, length = 0; length < size; i++, length += unit.length) pieces.push(unit.replaceAll('#', String(i)));
  return `${pieces.join('')}}\n`;
}
