export const FIXABLE: Readonly<Record<string, 'safe' | 'unsafe'>> = {};
