// The audit as an ink component: it renders the lines of the screen and passes keys to the explorer.

import { Box, type Key, Text, useInput } from 'ink';
import { useSyncExternalStore } from 'react';
import type { Explorer } from '../explorer.js';
import type { ScreenView } from '../view/screen.js';
import { keyNames } from './key-names.js';

/** The size of the screen, and its resize event. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

interface AuditProps {
  readonly explorer: Explorer;
  readonly view: ScreenView;
  readonly size: ScreenSize;
}

export function Audit({ explorer, view, size }: AuditProps): React.JSX.Element {
  useSyncExternalStore(
    (listener) => explorer.subscribe(listener),
    () => explorer.version,
  );
  const shape = useSyncExternalStore(
    (listener) => {
      size.on('resize', listener);
      return () => size.off('resize', listener);
    },
    () => `${size.columns} ${size.rows}`,
  );
  useInput((input: string, key: Key) => {
    for (const name of keyNames(input, key)) explorer.press(name);
  });
  const [columns = 0, rows = 0] = shape.split(' ').map(Number);
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      {view.lines(columns, rows).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of the screen is its place
        <Text key={index} wrap="truncate">
          {line}
        </Text>
      ))}
    </Box>
  );
}
