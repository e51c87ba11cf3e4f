import { type DragEvent, useId, useState } from 'react';
import { FileText, ImageUp } from '../icons.tsx';
import { classNames } from '../style/class-names.ts';

type FileDropProps = {
  label: string;
  hint: string;
  accept: string;
  error?: string | undefined;
  id?: string;
  onFile: (file: File) => void;
};

/** Lets the visitor choose one file, from the file dialog or by drag and drop. */
export function FileDrop({ label, hint, accept, error, id, onFile }: FileDropProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [over, setOver] = useState(false);
  const Icon = accept.startsWith('image/') ? ImageUp : FileText;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div>
      <label
        htmlFor={inputId}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center gap-1 rounded-card border-2 border-dashed p-8 text-center transition-colors hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
          error ? 'border-red' : over ? 'border-ink bg-ground' : 'border-edge',
        )}
      >
        <span aria-hidden="true" className="mb-2 flex size-12 items-center justify-center rounded-full bg-ground">
          <Icon className="size-6" strokeWidth={1.75} />
        </span>
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-quiet">{hint}</span>
        <input
          id={inputId}
          type="file"
          accept={accept}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-note` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            // Clears the file input: otherwise, choosing a removed file again would cause no change event.
            event.target.value = '';
          }}
        />
      </label>
      {error && (
        <p id={`${inputId}-note`} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
