// The theme switch: light, dark or system. The choice is remembered if the browser allows storage for local files.

const KEY = 'sitemap-lint-theme';

/** Shows the switch and restores the last choice. */
export function bringThemes(): void {
  const field = document.querySelector<HTMLElement>('fieldset.theme');
  if (field === null) return;
  const chosen = remembered();
  for (const input of field.querySelectorAll('input')) {
    if (input.value === chosen) {
      input.checked = true;
      set(chosen);
    }
    input.addEventListener('change', () => {
      set(input.value);
      remember(input.value);
    });
  }
  field.hidden = false;
}

function set(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
