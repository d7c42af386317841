import { type DragEvent, useState } from 'react';

/** Takes files that are dropped somewhere on an element; only where files may be added. */
export function useDropZone(isOn: boolean, take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isOn || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isOn || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
