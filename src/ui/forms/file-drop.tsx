import { type DragEvent, useId, useState } from 'react';
import { FileText, ImageUp } from '../icons.tsx';
import { classNames } from '../style/class-names.ts';

type FileDropProps = {
  label: string;
  hint: string;
  accept: string;
  error?: string | undefined;
  id?: string;
  /** true: several files may be chosen at once; `onFile` is called for each */
  multiple?: boolean;
  onFile: (file: File) => void;
};

/** Lets the visitor choose one file or several, from the file dialog or by drag and drop. */
export function FileDrop({ label, hint, accept, error, id, multiple = false, onFile }: FileDropProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [over, setOver] = useState(false);
  const Icon = accept.startsWith('image/') ? ImageUp : FileText;
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
          multiple={multiple}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-note` : undefined}
          onChange={(event) => {
            take(event.target.files);
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
