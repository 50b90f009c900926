// The styles of Mantine's inputs, in its cascade layer, and how they look here.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import './mantine-inputs.css'
